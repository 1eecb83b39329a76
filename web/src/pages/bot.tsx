import { useBranding } from '#features/branding/branding.ts'
import { CodeBlock } from '#ui/code-block.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Describes our crawler to the owners of the sites it reads. */
export default function BotPage() {
  const { site_name, support_email } = useBranding()
  return (
    <article className="max-w-prose space-y-4 text-15">
      <PageTitle>About our crawler</PageTitle>
      <p>
        {site_name} reads a website when one of its users asks for an analysis of it. The crawler names itself in every request, as{' '}
        <code>SiteAuditBot</code> followed by the address of this page.
      </p>
      <h2 className="text-18 font-semibold">What it does</h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>It asks for robots.txt first and never fetches what that file forbids it.</li>
        <li>It starts with two requests at a time and slows down as soon as the site answers more slowly, or with 429 or 503.</li>
        <li>It honors Crawl-delay up to ten seconds, and Retry-After.</li>
        <li>It reads pages as a visitor who is not signed in. It fills in no forms and keeps no cookies.</li>
      </ul>
      <h2 className="text-18 font-semibold">How to keep it out</h2>
      <p>Put these lines into the robots.txt of your site. They count from the next analysis on.</p>
      <CodeBlock fileName="robots.txt" code={'User-agent: SiteAuditBot\nDisallow: /'} />
      {support_email && (
        <p>
          Something is wrong? Write to <a href={`mailto:${support_email}`}>{support_email}</a>.
        </p>
      )}
    </article>
  )
}
