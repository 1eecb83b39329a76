import { Download, Ellipsis, Link2, Lock, Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, SkeletonRows, SkeletonStat } from '#ui/skeleton.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.ts'
import { GallerySection, Row } from './gallery-section.tsx'

export function TabVariants() {
  const [filter, setFilter] = useState('all')
  const tabs = [
    { value: 'all', label: 'All', count: '9' },
    { value: 'completed', label: 'Completed', count: '4' },
    { value: 'processing', label: 'Processing', count: '4' },
    { value: 'failed', label: 'Failed', count: '1' },
  ]
  return (
    <GallerySection title="Tabs, underlined with counts">
      <Tabs value={filter} onChange={setFilter} className="card">
        <div className="border-b border-border px-5">
          <TabList variant="underlined" label="Status" tabs={tabs} />
        </div>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} value={tab.value} className="px-5 py-4 text-muted">
            {tab.label}
          </TabPanel>
        ))}
      </Tabs>
    </GallerySection>
  )
}

export function Banners() {
  return (
    <GallerySection title="Banners" half>
      <Banner tone="danger" title="Access Expired" action={<Button size="dense">Buy SEO Report</Button>}>
        Your report stays readable as a preview.
      </Banner>
      <Banner tone="warning" action={<Button size="dense">Sync now</Button>}>
        We could not refresh your billing data. Your access is not affected.
      </Banner>
      <Banner tone="accent" icon={<Lock />} title="Unlock All 100+ Actions" action={<Button size="dense">View plans</Button>}>
        This analysis has 47 tasks; you see 8.
      </Banner>
      <Banner tone="success">Your password was changed.</Banner>
      <Banner action={<Button size="dense">Reactivate Subscription</Button>}>Your subscription will end on Dec 14, 2026</Banner>
    </GallerySection>
  )
}

export function ToastsAndMenu() {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <GallerySection title="Toasts (5 s, wait while hovered or focused), menu, copy" half>
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
          <MenuItem danger icon={<Trash2 />} onSelect={() => setConfirming(true)}>
            Delete Analysis
          </MenuItem>
        </Menu>
        <CopyButton text="https://havnsund-boatyard.example" variant="secondary" />
      </Row>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => setConfirming(false)}
        title="Revoke Link"
        error="Failed to revoke share link"
      >
        The link becomes inaccessible to everyone who has it.
      </ConfirmDialog>
    </GallerySection>
  )
}

export function DialogButtons() {
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
    <GallerySection title="Dialogs, sheet, full-page spinner" half>
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
        The server did not respond. The analysis may already be deleted.
      </AlertDialog>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Insufficient credits"
        description="Your 3 analyses of this month are used."
        footer={
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="primary">View plans</Button>
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
            <Button variant="primary" onClick={close}>
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
    </GallerySection>
  )
}

export function EmptyStates() {
  return (
    <GallerySection title="Empty states" half>
      <div className="card">
        <EmptyState heading="h3" icon={<Link2 />} title="No Shared Links" action={<Button>Share</Button>}>
          A link shows a client exactly what you chose, and nothing else.
        </EmptyState>
      </div>
      <div className="card">
        <EmptyState heading="h3" title="No tasks match your filters" action={<Button size="dense">Clear All Filters</Button>} />
      </div>
    </GallerySection>
  )
}

export function Skeletons() {
  return (
    <GallerySection title="Skeletons: the shape of what comes, no spinner on cards">
      <Loading what="tasks">
        <div className="card">
          <SkeletonRows />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <SkeletonStat />
          <SkeletonStat />
        </div>
      </Loading>
    </GallerySection>
  )
}
