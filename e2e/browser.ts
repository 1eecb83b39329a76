/** How Chromium is started, for the tests and for the pictures. */
const executablePath = process.env.CHROMIUM || undefined

export const launchOptions = {
  ...(executablePath && { executablePath }),
  // Root, as in containers, cannot use Chromium's sandbox; the rest keeps the browser from calling home.
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
