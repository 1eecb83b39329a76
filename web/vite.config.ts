import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { leanContract } from './lean-contract.ts'

/** Every page has already loaded these files, so listing them as preloads would only make the entry file larger. */
const alwaysLoaded = /\/(?:rolldown-runtime|preload-helper|index|start|app)-[\w-]{8}\.js$/

export default defineConfig({
  plugins: [react(), tailwindcss(), leanContract()],
  build: {
    // The admin pages' text editor exceeds the default of 500 kB; it loads separately, when it is shown.
    chunkSizeWarningLimit: 700,
    // The server reads from the manifest which files a page needs.
    manifest: true,
    modulePreload: {
      // Browsers without modulepreload load the same files a moment later.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !alwaysLoaded.test(file)) : files),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/logos': 'http://127.0.0.1:3000' } },
})
