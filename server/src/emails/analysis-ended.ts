import { domainToUnicode } from 'node:url'
import type { JobStatus } from '@seo/contract/jobs'
import { type MailLinks, type MailLook, simpleMail } from './layout.ts'

type AnalysisEndedInput = {
  siteName: string
  look: MailLook
  domain: string
  status: JobStatus
  score: number | null
  error: string | null
  link: string
  links: MailLinks
}

/** For users who did not wait for the result. `error` is the message shown on the job page. */
export function analysisEndedMail({ siteName, look, domain: ascii, status, score, error, link, links }: AnalysisEndedInput) {
  // Show the host in Unicode and leave the port unchanged.
  const domain = ascii.replace(/^[^:[]+/, (host) => domainToUnicode(host) || host)
  const reason = error === null ? [] : [error]
  if (status === 'failed')
    return simpleMail({
      siteName,
      look,
      links,
      subject: `The analysis of ${domain} failed`,
      paragraphs: [`We could not analyze ${domain}.`, ...reason, ...(score === null ? [NOT_COUNTED] : [])],
      button: { label: 'See what happened', link },
    })
  if (score === null)
    return simpleMail({
      siteName,
      look,
      links,
      subject: `The analysis of ${domain} is incomplete`,
      paragraphs: [`We could read only part of ${domain}.`, ...reason, NOT_COUNTED],
      button: { label: 'See what we found', link },
    })
  return simpleMail({
    siteName,
    look,
    links,
    subject: `Your report for ${domain} is ready`,
    paragraphs: [`The analysis of ${domain} is done. Its score is ${score} of 100.`, ...reason],
    button: { label: 'View your report', link },
  })
}

const NOT_COUNTED = 'This analysis does not count toward your plan.'
