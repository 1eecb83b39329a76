import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { leanContract } from './lean-contract.ts'

/** Every page has loaded these, so listing them again before each other page would only make the first file heavier. */
const everywhere = /\/(?:rolldown-runtime|preload-helper|index|start|app)-[\w-]{8}\.js$/

export default defineConfig({
  plugins: [react(), tailwindcss(), leanContract()],
  build: {
    // The text editor of admin pages is above the usual 500; it loads alone and when it is shown.
    chunkSizeWarningLimit: 700,
    // The server reads there which files a page needs.
    manifest: true,
    modulePreload: {
      // Browsers without it load the same files a moment later.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !everywhere.test(file)) : files),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/logos': 'http://127.0.0.1:3000' } },
})
