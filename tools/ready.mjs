// Ends with 0 when the server of this machine can serve, else with 1: the health check of the image.
const { PORT = '3000' } = process.env
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = isReady ? 0 : 1
