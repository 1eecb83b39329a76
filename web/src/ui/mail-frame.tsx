import { useState } from 'react'

interface MailFrameProps {
  /** The accessible name. */
  title: string
  html: string
  theme: 'light' | 'dark'
  /** In pixels. Mails are designed for 600 px and must work at 320 px. */
  width?: number
}

const MIN_HEIGHT_PX = 240

/**
 * Forces a color scheme by replacing the media query, which our mails contain only once. Links open outside the frame, because our pages
 * must not be framed.
 */
const withTheme = (html: string, theme: 'light' | 'dark') =>
  html
    .replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', theme)
    .replace('<head>', '<head><base target="_blank">')

/** A mail as its recipient sees it, in a frame that runs no scripts. */
export function MailFrame({ title, html, theme, width = 600 }: MailFrameProps) {
  const [height, setHeight] = useState(MIN_HEIGHT_PX)
  return (
    <iframe
      title={title}
      // Allows no scripts. The same origin is needed to measure the height.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withTheme(html, theme)}
      loading="lazy"
      width={width}
      height={height}
      className="max-w-full rounded-lg border border-border"
      onLoad={({ currentTarget }) => {
        // Measure the body, whose height does not grow with the frame, so that the frame shrinks for a shorter text.
        const { body } = currentTarget.contentDocument ?? {}
        if (body) setHeight(Math.max(MIN_HEIGHT_PX, body.scrollHeight))
      }}
    />
  )
}
