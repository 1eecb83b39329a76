import { letter } from './layout.ts'

type Told = { siteName: string; domain: string; score: number | null; error: string | null; link: string }

/** For those who did not wait for it. */
export const analysisReady = ({ siteName, domain, score, error, link }: Told) =>
  score === null
    ? letter({
        siteName,
        subject: `The analysis of ${domain} failed`,
        paragraphs: [`We could not analyze ${domain}.`, ...(error === null ? [] : [error])],
        button: { label: 'See what happened', link },
      })
    : letter({
        siteName,
        subject: `Your report for ${domain} is ready`,
        paragraphs: [`The analysis of ${domain} is done. Its score is ${score} of 100.`, ...(error === null ? [] : [error])],
        button: { label: 'View your report', link },
      })
