import { Bell, Download, Ellipsis, Globe, Link2, Lock, Pencil, RotateCw, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Input } from '#ui/input.tsx'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PasswordHint } from '#ui/password-hint.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, SkeletonRows, SkeletonStat } from '#ui/skeleton.tsx'
import { StageList } from '#ui/stage-list.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Column } from '#ui/table-column.ts'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'
import { UsageBar } from '#ui/usage-bar.tsx'

/** Every component of the kit in its states, for looking at while building. Development mode only; the toasts appear in the `Toasts` of the app. */
export default function DevGalleryPage() {
  return (
    <main className="mx-auto w-full max-w-editor px-gutter py-8">
      <PageTitle note="Every state that the screens do not show. Texts in the specification's words." actions={<ThemeButton />}>
        Components and states
      </PageTitle>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-6 gap-y-8 lg:grid-cols-6">
        <Buttons />
        <BusyButtons />
        <Statuses />
        <FieldErrors />
        <UrlCard />
        <Usage />
        <Controls />
        <Passwords />
        <TabLooks />
        <Banners />
        <ToastsAndMenu />
        <DialogButtons />
        <EmptyStates />
        <Skeletons />
        <Scores />
        <Stages />
        <FailedStages />
        <Progress />
        <Table />
        <LongTable />
        <Code />
        <Evidence />
        <MarkdownText />
      </div>
    </main>
  )
}

function Part({ title, wide = false, half = false, children }: { title: string; wide?: boolean; half?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-0 ${wide ? 'lg:col-span-6' : half ? 'lg:col-span-3' : 'lg:col-span-2'}`}>
      <h2 className="mb-3.5 border-b border-border pb-2 text-12 font-medium text-muted">{title}</h2>
      <div className="grid grid-cols-1 gap-3">{children}</div>
    </section>
  )
}
const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2">{children}</div>

function ThemeButton() {
  const turn = () => {
    const root = document.documentElement
    root.dataset.themeSwitching = ''
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    requestAnimationFrame(() => delete root.dataset.themeSwitching)
  }
  return <Button onClick={turn}>Light or dark</Button>
}

function Buttons() {
  return (
    <Part title="Buttons: primary, secondary, ghost, danger, quiet danger, link">
      <Row>
        <Button look="primary">Analyze</Button>
        <Button>Refresh</Button>
        <Button look="ghost">View Details</Button>
        <Button look="danger">Delete Analysis</Button>
        <Button look="quiet-danger">Cancel Immediately</Button>
        <Button look="link">Forgot your password?</Button>
      </Row>
      <Row>
        <Button disabled>Disabled</Button>
        <Button size="dense">32 dense</Button>
        <Button>36 default</Button>
        <Button size="decide">44 decide</Button>
        <IconButton name="Tell me when done" icon={<Bell />} />
        <IconButton look="secondary" size="normal" name="Download" icon={<Download />} />
      </Row>
    </Part>
  )
}

function BusyButtons() {
  const [busy, setBusy] = useState(true)
  return (
    <Part title="Busy buttons keep their width">
      <Row>
        <Button size="dense" busy={busy} busyText="Generating...">
          Generate Actions
        </Button>
        <Button size="dense" busy={busy} icon={<RotateCw />}>
          Checking
        </Button>
        <Button look="primary" busy={busy}>
          Analyze
        </Button>
        <Button look="link" onClick={() => setBusy(!busy)}>
          {busy ? 'End the work' : 'Begin the work'}
        </Button>
      </Row>
      <FieldError>This analysis is too old. Please run a new analysis to generate actions.</FieldError>
    </Part>
  )
}

function Statuses() {
  return (
    <Part title="Status, impact, severity">
      <Row>
        <StatusBadge state="completed" />
        <StatusBadge state="running" label="Analyzing Website" />
        <StatusBadge state="queued" />
        <StatusBadge state="partial" />
        <StatusBadge state="failed" />
      </Row>
      <div className="flex flex-wrap gap-4">
        <ImpactBadge impact="high" />
        <ImpactBadge impact="medium" />
        <ImpactBadge impact="low" />
        <StatusCircle status="todo" />
        <StatusCircle status="in-progress" />
        <StatusCircle status="completed" />
      </div>
      <Row>
        <Badge tone="success">Active</Badge>
        <Badge>Inactive</Badge>
        <Badge tone="warning">Expired</Badge>
        <Badge tone="accent">Selected</Badge>
        <Badge tone="outline">canonical</Badge>
        <Badge tone="warning" square>
          DEV MODE
        </Badge>
      </Row>
    </Part>
  )
}

function FieldErrors() {
  return (
    <Part title="Fields with inline errors">
      <Field label="Website" error="Please enter a URL">
        <Input size="decide" icon={<Globe />} placeholder="https://example.com" />
      </Field>
      <Field label="Website" error="Please enter a valid URL (e.g., https://example.com)">
        <Input size="decide" icon={<Globe />} defaultValue="havnsund boatyard" />
      </Field>
      <Field label="Password" error="Password must be at least 6 characters long">
        <PasswordInput defaultValue="abc" autoComplete="off" />
      </Field>
    </Part>
  )
}

const lines = 'https://havnsund-boatyard.example\nnordre-seilmakeri.example\nhtp:/bryggen kaffe\nkysten,kajakk'

function UrlCard() {
  const [mode, setMode] = useState('batch')
  const tabs = [
    { value: 'single', label: 'Single' },
    { value: 'batch', label: 'Batch' },
  ]
  return (
    <Part title="URL card, Batch tab with invalid lines">
      <Tabs value={mode} onChange={setMode}>
        <Card title="Analyze a website" heading="h3" aside={<TabList label="How many addresses" tabs={tabs} />}>
          <TabPanel value="single">
            <Field label="Address">
              <Input icon={<Globe />} placeholder="https://example.com" />
            </Field>
          </TabPanel>
          <TabPanel value="batch">
            <Field
              label="Addresses"
              error={
                <>
                  <b className="font-medium">Invalid URLs found:</b>
                  <br />
                  Line 3: htp:/bryggen kaffe
                  <br />
                  Line 4: kysten,kajakk
                </>
              }
            >
              <Textarea defaultValue={lines} rows={5} />
            </Field>
            <div className="mt-3 flex items-center justify-between gap-3">
              <span className="text-13 text-muted tabular-nums">2 of 4 lines valid, 50 at most</span>
              <Button look="primary">Analyze</Button>
            </div>
          </TabPanel>
        </Card>
      </Tabs>
    </Part>
  )
}

function Usage() {
  return (
    <Part title="Usage bar: below 70, from 70, from 90">
      <Card>
        <div className="grid gap-4">
          <UsageBar label="Domain analyses" used={2} limit={3} />
          <UsageBar label="Domain analyses" used={8} limit={10} />
          <UsageBar label="Domain analyses" used={47} limit={50} note="Resets on Dec 1, 2026" />
        </div>
      </Card>
    </Part>
  )
}

function Controls() {
  const [on, setOn] = useState(true)
  return (
    <Part title="Select, checkbox, switch">
      <Field label="Theme" help="System follows your device.">
        <Select defaultValue="system">
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </Select>
      </Field>
      <Field label="Search">
        <Input icon={<Search />} placeholder="Search titles" disabled />
      </Field>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Open" />
        <Checkbox label="Some of them" mixed />
        <Checkbox label="Not possible" disabled />
      </div>
      <Switch label="Sound when done" help="Only while this page is open." checked={on} onChange={setOn} />
      <Switch label="Not on this plan" checked={false} onChange={() => {}} disabled />
    </Part>
  )
}

function Passwords() {
  const [password, setPassword] = useState('havn sund')
  return (
    <Part title="Sign-in fields, hint, error of the form">
      <FormErrorExample />
      <Field label="Password" aside={<a href="#forgot">Forgot your password?</a>} help="Longer is stronger.">
        <PasswordInput size="decide" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <PasswordHint password={password} />
      <Button look="primary" size="decide" block>
        Login
      </Button>
    </Part>
  )
}

function FormErrorExample() {
  const [attempts, setAttempts] = useState(0)
  return (
    <>
      <Button onClick={() => setAttempts(attempts + 1)}>Send a wrong pair</Button>
      <FormError message={attempts > 0 ? 'Invalid email or password' : null} attempt={attempts} />
    </>
  )
}

function TabLooks() {
  const [filter, setFilter] = useState('all')
  const tabs = [
    { value: 'all', label: 'All', count: 9 },
    { value: 'completed', label: 'Completed', count: 4 },
    { value: 'processing', label: 'Processing', count: 4 },
    { value: 'failed', label: 'Failed', count: 1 },
  ]
  return (
    <Part title="Tabs, underlined with counts">
      <Tabs value={filter} onChange={setFilter} className="card">
        <div className="border-b border-border px-5">
          <TabList look="underlined" label="Status" tabs={tabs} />
        </div>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} value={tab.value} className="px-5 py-4 text-muted">
            {tab.label}
          </TabPanel>
        ))}
      </Tabs>
    </Part>
  )
}

function Banners() {
  return (
    <Part title="Banners" half>
      <Banner tone="danger" title="Access Expired" action={<Button size="dense">Buy SEO Report</Button>}>
        Your report stays readable as a preview.
      </Banner>
      <Banner tone="warning" action={<Button size="dense">Sync now</Button>}>
        We could not refresh your billing data. Your access is not affected.
      </Banner>
      <Banner tone="accent" icon={<Lock />} title="Unlock All 100+ Actions" action={<Button size="dense">View plans</Button>}>
        You see the first 8 of 47.
      </Banner>
      <Banner tone="success">Your password was changed.</Banner>
      <Banner action={<Button size="dense">Reactivate Subscription</Button>}>Your subscription will end on Dec 14, 2026</Banner>
    </Part>
  )
}

function ToastsAndMenu() {
  const [asks, setAsks] = useState(false)
  return (
    <Part title="Toasts (5 s, wait while hovered or focused), menu, copy" half>
      <Row>
        <Button onClick={() => toast.undoable('Task completed', () => toast.done('Task reopened'))}>With Undo</Button>
        <Button onClick={() => toast.done('Prompt saved successfully!')}>Done</Button>
        <Button
          onClick={() => toast.error('Error: Failed to update action. The task is as it was.', { label: 'Try Again', onClick: () => {} })}
        >
          Error
        </Button>
        <Menu trigger={<IconButton name="More" icon={<Ellipsis />} />}>
          <MenuItem icon={<Pencil />}>Rename</MenuItem>
          <MenuItem icon={<Download />}>Export MD</MenuItem>
          <MenuItem asLink>
            <a href="#shares">Shared links</a>
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => setAsks(true)}>
            Delete Analysis
          </MenuItem>
        </Menu>
        <CopyButton text="https://havnsund-boatyard.example" look="secondary" />
      </Row>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => setAsks(false)}
        title="Revoke Link"
        error="Failed to revoke share link"
      >
        The link becomes inaccessible to everyone who has it.
      </ConfirmDialog>
    </Part>
  )
}

function DialogButtons() {
  const [open, setOpen] = useState<'confirm' | 'alert' | 'dialog' | 'sheet' | 'spinner' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(null)
  const confirm = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      close()
    }, 1500)
  }
  return (
    <Part title="Dialogs, sheet, full-page spinner" half>
      <Row>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('alert')}>Alert</Button>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('spinner')}>Spinner</Button>
      </Row>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={confirm}
        busy={busy}
        title="Delete Analysis"
        losses={['47 action items', 'the progress of 11 tasks, with notes and checks', '6 files']}
      >
        This deletes for <b className="font-semibold">havnsund-boatyard.example</b>:
      </ConfirmDialog>
      <AlertDialog open={open === 'alert'} onClose={close} title="Failed to delete job" onRetry={close}>
        The server did not answer. Nothing was deleted.
      </AlertDialog>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Insufficient credits"
        description="Your 3 analyses of this month are used."
        footer={
          <>
            <Button onClick={close}>Close</Button>
            <Button look="primary">View plans</Button>
          </>
        }
      >
        <p className="mt-3 text-13 text-muted">Your analyses come back on Dec 1, 2026.</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        footer={
          <>
            <Button>Clear All Filters</Button>
            <Button look="primary" onClick={close}>
              Show 9 tasks
            </Button>
          </>
        }
      >
        <Field label="Search">
          <Input icon={<Search />} placeholder="Search titles" />
        </Field>
      </Sheet>
      {open === 'spinner' && <PageSpinner />}
    </Part>
  )
}

function EmptyStates() {
  return (
    <Part title="Empty states" half>
      <div className="card">
        <EmptyState heading="h3" icon={<Link2 />} title="No Shared Links" action={<Button>Share</Button>}>
          A link shows a client exactly what you chose, and nothing else.
        </EmptyState>
      </div>
      <div className="card">
        <EmptyState heading="h3" title="No tasks match your filters" action={<Button size="dense">Clear All Filters</Button>} />
      </div>
    </Part>
  )
}

function Skeletons() {
  return (
    <Part title="Skeletons: the shape of what comes, no spinner on cards">
      <Loading what="tasks">
        <div className="card">
          <SkeletonRows />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <SkeletonStat />
          <SkeletonStat />
        </div>
      </Loading>
    </Part>
  )
}

function Scores() {
  return (
    <Part title="Score gauge, stat cards">
      <div className="card flex flex-wrap justify-center gap-4 p-5">
        {[0, 42, 67, 82, 100].map((score) => (
          <ScoreGauge key={score} score={score} small={score !== 67} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <StatCard label="Pages read" value="187" unit="of 428" />
        <StatCard label="Completed" value="11" unit="23%" />
      </div>
    </Part>
  )
}

const reads = [
  { id: 1, time: '16:41:40', status: 200, address: '/products/sikaflex-291i-marine-sealant-300-ml-white', ms: 41 },
  { id: 2, time: '16:41:40', status: 301, address: '/vinterlager → /winter-storage', ms: 12 },
  { id: 3, time: '16:41:41', status: 404, address: '/pages/slipway-times-2019', ms: 22 },
  { id: 4, time: '16:41:43', address: '/products/galvanised-chain-din-766-8-mm-calibrated-per-metre' },
]

function Stages() {
  return (
    <Part title="Stage list: running" half>
      <Card title="Stages" heading="h3" flush>
        <div className="px-5 py-2">
          <StageList
            stages={[
              { name: 'Queued', state: 'done', time: '0.4 s' },
              { name: 'Starting', state: 'done', time: '3.1 s', detail: 'robots.txt and 2 sitemaps read, 396 addresses listed.' },
              { name: 'Analyzing Website', state: 'running', time: '0:37', detail: '187 of 428 found pages · 5.1 pages a second', reads },
              { name: 'AI Analysis', state: 'waiting' },
              { name: 'Final Report', state: 'waiting' },
            ]}
          />
        </div>
      </Card>
    </Part>
  )
}

function FailedStages() {
  return (
    <Part title="Stage list: failed stage, partial end" half>
      <Card>
        <StageList
          stages={[
            {
              name: 'Starting',
              state: 'failed',
              time: '1:32',
              detail: 'The server did not answer within 30 s (3 attempts).',
              consequence: 'Your analysis was given back.',
              onRetry: () => {},
            },
          ]}
        />
      </Card>
      <Card>
        <StageList
          stages={[
            {
              name: 'Data Collection',
              state: 'partial',
              time: '0:41',
              detail: 'The browser did not start. Rendered pages were not read; the rest of the report stands.',
            },
          ]}
        />
      </Card>
    </Part>
  )
}

function Progress() {
  const [value, setValue] = useState(20)
  return (
    <Part title="Progress never runs backwards" half>
      <ProgressBar label="Progress of the analysis" value={value} tone="info" />
      <ProgressBar label="Progress in a row" value={value} tone="info" thin />
      <Row>
        <Button size="dense" onClick={() => setValue(25)}>
          25
        </Button>
        <Button size="dense" onClick={() => setValue(90)}>
          90
        </Button>
        <span className="text-13 text-muted tabular-nums">{value}% given</span>
      </Row>
    </Part>
  )
}

interface Job {
  id: string
  domain: string
  state: 'running' | 'completed' | 'partial' | 'failed' | 'queued'
  pages: number
  date: string
}
const states = ['completed', 'running', 'partial', 'failed', 'queued'] as const
const makeJobs = (count: number): Job[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    domain: `${['havnsund-boatyard', 'nordre-seilmakeri', 'the-very-long-name-of-a-family-owned-rope-and-rigging-workshop'][index % 3]}-${index}.example`,
    state: states[index % states.length] ?? 'queued',
    pages: (index * 37) % 1000,
    date: `Nov ${(index % 28) + 1}, 2026`,
  }))
const columns: Column<Job>[] = [
  {
    id: 'domain',
    head: 'Domain',
    sortBy: (job) => job.domain,
    cell: (job) => (
      <a href={`#${job.id}`} title={job.domain} className="block truncate-line font-medium text-text">
        {job.domain}
      </a>
    ),
  },
  { id: 'state', head: 'Status', width: 'w-40', cell: (job) => <StatusBadge state={job.state} /> },
  { id: 'pages', head: 'Pages', width: 'w-24', isNumber: true, sortBy: (job) => job.pages, inCard: 'named', cell: (job) => job.pages },
  { id: 'date', head: 'Date', width: 'w-36', cell: (job) => <span className="text-text-2 max-md:text-12">{job.date}</span> },
  {
    id: 'actions',
    head: 'Actions',
    width: 'w-28',
    isNumber: true,
    cell: () => (
      <Button size="dense" className="max-md:w-full">
        Open
      </Button>
    ),
  },
]
const fewJobs = makeJobs(4)
const manyJobs = makeJobs(5000)

function Table() {
  return (
    <Part title="Table: sorting, sticky head, one row selected, cards on phones" wide>
      <div className="card overflow-clip">
        <DataTable
          caption="Analyses"
          columns={columns}
          rows={fewJobs}
          rowId={(job) => job.id}
          firstSort={{ column: 'pages', descending: true }}
          isSelected={(job) => job.id === '1'}
        />
      </div>
    </Part>
  )
}

function LongTable() {
  const [shown, setShown] = useState(false)
  return (
    <Part title="Table of 5,000 dense rows" wide>
      <Row>
        <Button onClick={() => setShown(!shown)}>{shown ? 'Hide it' : 'Show it'}</Button>
      </Row>
      {shown && (
        <div className="card overflow-clip">
          <DataTable caption="Many analyses" columns={columns} rows={manyJobs} rowId={(job) => job.id} dense />
        </div>
      )}
    </Part>
  )
}

function Code() {
  return (
    <Part title="Code block" half>
      <CodeBlock
        fileName="layout/theme.liquid"
        dialect="Shopify Liquid"
        isDiff
        copy={'<link rel="canonical" href="{{ canonical_url }}">'}
        code={
          '  <!-- line 18, inside head -->\n- <link rel="canonical" href="http://{{ shop.domain }}{{ request.path }}">\n+ <link rel="canonical" href="{{ canonical_url }}">'
        }
      />
    </Part>
  )
}

function Evidence() {
  const address = 'https://www.havnsund-boatyard.example/products/galvanised-chain-din-766-8-mm-calibrated-per-metre?variant=40213377'
  return (
    <Part title="Evidence" half>
      <EvidenceBlock
        address={address}
        where='head > link[rel="canonical"]'
        found="http://havnsund-boatyard.example/products/galvanised-chain"
        expected="https://www.havnsund-boatyard.example/products/galvanised-chain"
        read="Nov 14, 2026, 16:41:43"
        command={`curl -s ${address} | grep -i canonical`}
      />
    </Part>
  )
}

const summary = `# Executive summary

Your shop has **188 product pages** that name an *http* address as canonical. See [the finding](https://example.com/finding), or \`link[rel=canonical]\`.

1. Mend the theme
2. Check again

- [x] Read the template
- [ ] Change one line

> One line in one file mends all of them.

| Page | Findings |
|---|---|
| /products | 188 |

---

\`\`\`
<link rel="canonical" href="{{ canonical_url }}">
\`\`\`

[A trap](javascript:alert(1)) and <b>raw HTML</b> stay harmless.
`

function MarkdownText() {
  return (
    <Part title="Markdown" half>
      <div className="card p-5">
        <LazyMarkdown text={summary} />
      </div>
    </Part>
  )
}
