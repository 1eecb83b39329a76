import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** The content of docs/score.md, written for site owners. */
export default function ScorePage() {
  return (
    <article className="max-w-prose space-y-4 text-15">
      <PageTitle>How the score is counted</PageTitle>
      <p>
        The score is one number from 0 to 100, made of the issues alone. The same site gets the same score every time, however busy the
        network was on that day. <Link to="/rules">See every rule</Link> with examples.
      </p>

      <Heading>How far an issue reaches</Heading>
      <p>
        Rules about one thing count together: a missing title costs as much as everything that can be wrong with a title. What counts is how
        much of the site’s own linking leads to the pages with issues (their share of the internal PageRank; all pages together are 1),
        times the weight of the issues there. This is the extent.
      </p>
      <Figures
        caption="Weights of impacts"
        head={['Impact', 'Weight']}
        rows={[
          ['High', '10'],
          ['Medium', '4'],
          ['Low', '1'],
        ]}
      />
      <p>
        An issue in a file or setting of the whole site, such as robots.txt, counts once: as all pages if its impact is high, otherwise as a
        quarter of them. Issues that follow from another cost nothing on top of it, unless they weigh more than their cause. Pages that an
        issue keeps out of search results count on top, by their share of the linking.
      </p>

      <Heading>From issues to the score</Heading>
      <p>
        The burden of an issue is the square root of its extent times its highest weight. On all pages that is the weight itself, on a
        hundredth of them still a tenth of it: the first pages count most, so a large site does not hide its issues. Every 60 of all burdens
        together halve the score.
      </p>
      <p className="rounded-lg border border-border bg-surface-2 px-4 py-3 text-center font-mono text-mono">
        score = 100 × 0.5 ^ (burden ÷ 60)
      </p>
      <p>The result is rounded to a whole number. 100 is kept for sites where nothing was found.</p>
      <Figures
        caption="What one kind of issue costs"
        head={['Issue', 'Burden', 'Score']}
        rows={[
          ['One of low impact on every page', '1', '99'],
          ['One of medium impact on every page', '4', '95'],
          ['One of high impact on every page', '10', '89'],
          ['One of high impact on pages with a tenth of the linking', '3.2', '96'],
          ['One of high impact on pages with a hundredth of the linking', '1', '99'],
          ['Six of high impact on every page', '60', '50'],
        ]}
      />

      <Heading>Where the points went</Heading>
      <p>
        The points lost, 100 minus the score, are shared among the categories by burden, in hundredths that add up exactly. The scores of
        the categories use the same formula, set so that their geometric mean is the score of the site: they cannot all be better than it.
      </p>
      <p>
        Each root cause is one task, and each task shows what the score is once it alone is done. Several tasks win more together than one
        by one. A new issue never raises the score, and a fix never lowers it.
      </p>

      <Heading>What costs nothing</Heading>
      <ul className="list-disc space-y-1 pl-5">
        <li>Checks that do not apply to the site.</li>
        <li>Checks that could not be answered. They are listed under “What was not measured”.</li>
        <li>Checks that failed on our side.</li>
        <li>Everything that depends on measured time.</li>
        <li>The mere number of templates, pages or issues.</li>
      </ul>
      <p>There is no score where no page could be read, or where more than half of the addresses failed.</p>

      <Heading>An example</Heading>
      <p>
        A shop has three issues. Products with a quarter of the linking have a wrong canonical address (high): the extent is 0.25 × 10 = 2.5
        and the burden √(2.5 × 10) = 5. Every page has a description that is too short (medium): burden 4. Pages with a tenth of the linking
        have an image without alternative text (low): burden √(0.1 × 1) = 0.32.
      </p>
      <Figures
        caption="The example in figures"
        head={['Issue', 'Burden', 'Points lost']}
        rows={[
          ['Wrong canonical address', '5', '5.37'],
          ['Short description', '4', '4.29'],
          ['Image without alternative text', '0.32', '0.34'],
          ['Together', '9.32', '10.00'],
        ]}
      />
      <p>100 × 0.5 ^ (9.32 ÷ 60) = 90. The 10 points lost go to the three issues by their share of the burden.</p>
    </article>
  )
}

const Heading = ({ children }: { children: ReactNode }) => <h2 className="pt-2 text-18 font-semibold">{children}</h2>

/** The first column is text, the others are numbers. */
function Figures({ caption, head, rows }: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" className={`bg-surface-2 px-3 py-2 text-12 font-medium text-muted ${alignmentOf(column)}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((value, column) => (
              <td key={head[column]} className={`border-b border-border px-3 py-2 ${alignmentOf(column)}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const alignmentOf = (column: number) => (column === 0 ? 'text-left' : 'text-right')
