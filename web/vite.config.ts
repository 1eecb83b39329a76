import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every page has loaded these, so listing them again before each other page would only make the first file heavier. */
const everywhere =
  /\/(?:rolldown-runtime|jsx-runtime|hooks|call|iso|auth|site|client|given|session|class-names|preload-helper|ring)-[\w-]{8}\.js$/

/** Parts that every form needs: one file of them packs better than fifteen of 200 bytes. */
const formKit =
  /\/web\/src\/ui\/(?:banner|class-names|control-class|field|field-context|form-error|icon-button|input|password-input|ring)\.tsx?$/

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // The text editor of admin pages is above the usual 500; it loads alone and when it is shown.
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // Browsers without it load the same files a moment later.
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter((file) => !everywhere.test(file)) : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'form-kit', test: formKit }] },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/logos': 'http://127.0.0.1:3000' } },
})
