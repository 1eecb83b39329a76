import type { RuleDescription, RuleExample } from '@seo/contract/rules'
import type { ReactNode } from 'react'
import { formatMonth } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { Fact } from '#ui/fact.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { WithCode } from '#ui/with-code.tsx'

/** What a rule checks, with an example that fails and one that passes. */
export function RuleView({ rule }: { rule: RuleDescription }) {
  const { checks, advice, fails, passes, check } = rule
  const { url, at, found, expected } = fails.finding
  return (
    <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <div className="lg:col-start-2">
        <Facts rule={rule} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 desk:gap-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Section title="What it checks">
          <Prose>{checks}</Prose>
        </Section>
        <Section title="Why it matters" note="For the example below.">
          <Prose>{advice.problem}</Prose>
        </Section>
        <Section title="An example that fails" note="A made-up site.">
          <Example example={fails} />
          <EvidenceBlock address={url} where={at} found={found} expected={expected} />
        </Section>
        <Section title="An example that passes">
          <Example example={passes} />
        </Section>
        <Section title="How to fix it">
          <div>
            <p className="text-15 font-medium wrap-anywhere">{advice.title}</p>
            <Prose>{advice.solution}</Prose>
          </div>
          {(advice.example !== null || advice.removed !== null) && (
            <CodeBlock code={advice.example} removed={advice.removed} {...(advice.dialect !== null && { dialect: advice.dialect })} />
          )}
        </Section>
        <Section title="How to check it yourself">
          <Prose>{check}</Prose>
        </Section>
      </div>
      <div className="lg:col-start-2">
        <OtherRulesOfGroup rule={rule} />
      </div>
    </div>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2.5">
      <div>
        <h2 className="text-16 font-semibold">{title}</h2>
        {note && <p className="text-13 wrap-anywhere text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}

const Prose = ({ children }: { children: string }) => (
  <p className="max-w-prose text-15 wrap-anywhere whitespace-pre-line">
    <WithCode text={children} />
  </p>
)

function Example({ example: { files, more } }: { example: RuleExample }) {
  return (
    <>
      {files.map(({ name, text }) => (
        <CodeBlock key={name} fileName={name} code={text} />
      ))}
      {more > 0 && <p className="text-13 text-muted">{`and ${formatCount(more, 'more address', 'more addresses')}`}</p>}
    </>
  )
}

function Facts({ rule: { id, impact, category, minutes, difficulty, source, reviewed, version } }: { rule: RuleDescription }) {
  return (
    <Card>
      <dl className="font-medium grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-13 tabular-nums">
        <Fact name="Impact">
          <ImpactBadge impact={impact} />
        </Fact>
        <Fact name="Category">{category}</Fact>
        <Fact name="Time to fix">{formatCount(minutes, 'minute')}</Fact>
        <Fact name="Difficulty">{difficulty}</Fact>
        <Fact name="Source">
          <a href={source} target="_blank" rel="noopener noreferrer">
            {new URL(source).hostname}
          </a>
        </Fact>
        <Fact name="Reviewed">{formatMonth(reviewed)}</Fact>
        <Fact name="Version">{version}</Fact>
        <Fact name="Rule">
          <span className="font-mono text-mono font-normal">{id}</span>
        </Fact>
      </dl>
    </Card>
  )
}

function OtherRulesOfGroup({ rule: { group, neighbours } }: { rule: RuleDescription }) {
  if (neighbours.length === 0) return null
  return (
    <Card title={`Also in ${group}`} className="print:hidden">
      <ul className="grid gap-2 text-13">
        {neighbours.map(({ id, name }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link to={`/rules/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
