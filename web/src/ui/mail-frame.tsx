import { useState } from 'react'

interface MailFrameProps {
  /** Read aloud. */
  title: string
  html: string
  theme: 'light' | 'dark'
  /** Pixels; mails are made for 600 and must do at 320. */
  width?: number
}

const LEAST_HEIGHT = 240

/** Our mails ask for the reader's scheme in one place, so one word decides it. Links open beside the page, which must not be framed. */
const forced = (html: string, theme: 'light' | 'dark') =>
  html
    .replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', theme)
    .replace('<head>', '<head><base target="_blank">')

/** A mail as its reader sees it, in a frame that runs nothing. */
export function MailFrame({ title, html, theme, width = 600 }: MailFrameProps) {
  const [height, setHeight] = useState(LEAST_HEIGHT)
  return (
    <iframe
      title={title}
      // Without scripts; the same origin is for measuring it from here.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={forced(html, theme)}
      loading="lazy"
      width={width}
      height={height}
      className="max-w-full rounded-lg border border-border"
      onLoad={({ currentTarget }) => {
        // Of the body, which does not grow with the frame: a text that became shorter gets a lower one.
        const { body } = currentTarget.contentDocument ?? {}
        if (body) setHeight(Math.max(LEAST_HEIGHT, body.scrollHeight))
      }}
    />
  )
}
