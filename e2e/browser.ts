/** Chromium launch options for the tests and the screenshots. */
const executablePath = process.env.CHROMIUM || undefined

export const launchOptions = {
  ...(executablePath && { executablePath }),
  // Chromium's sandbox does not work for root, which containers often run as. The other flags stop background requests to Google.
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
