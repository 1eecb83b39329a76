// Health check of the image: exits with 0 when the server on this machine is ready, otherwise with 1.
const { PORT = '3000' } = process.env
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
