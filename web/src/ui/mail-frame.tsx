import { useState } from 'react'

interface MailFrameProps {
  /** The accessible name. */
  title: string
  html: string
  theme: 'light' | 'dark'
  /** In pixels; mails are designed for 600 and must work at 320. */
  width?: number
}

const LEAST_HEIGHT = 240

/**
 * Our mails check the color scheme in one place, so replacing one word forces it. Links open outside the frame, because our pages must not
 * be framed.
 */
const withTheme = (html: string, theme: 'light' | 'dark') =>
  html
    .replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', theme)
    .replace('<head>', '<head><base target="_blank">')

/** A mail as its recipient sees it, in a frame that runs no scripts. */
export function MailFrame({ title, html, theme, width = 600 }: MailFrameProps) {
  const [height, setHeight] = useState(LEAST_HEIGHT)
  return (
    <iframe
      title={title}
      // No scripts; the same origin is needed to measure its height.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withTheme(html, theme)}
      loading="lazy"
      width={width}
      height={height}
      className="max-w-full rounded-lg border border-border"
      onLoad={({ currentTarget }) => {
        // The body's height does not grow with the frame, so a shorter text makes the frame smaller.
        const { body } = currentTarget.contentDocument ?? {}
        if (body) setHeight(Math.max(LEAST_HEIGHT, body.scrollHeight))
      }}
    />
  )
}
