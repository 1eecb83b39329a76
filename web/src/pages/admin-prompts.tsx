import type { AiState, Prompt } from '@seo/contract/admin-prompts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { StateBadge } from '#features/admin/state-badge.tsx'
import { PromptEditor } from '#features/admin-prompts/prompt-editor.tsx'
import { PromptHistory } from '#features/admin-prompts/prompt-history.tsx'
import { PromptList } from '#features/admin-prompts/prompt-list.tsx'
import { promptsQuery } from '#features/admin-prompts/queries.ts'
import { TryPrompt } from '#features/admin-prompts/try-prompt.tsx'
import { UsageCard } from '#features/admin-prompts/usage-card.tsx'
import { formatNumber } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.ts'
import { useAddress } from '#ui/use-address.ts'

export default function AdminPromptsPage() {
  const list = useQuery(promptsQuery)
  useEffect(() => {
    if (list.isError) toast.error('Failed to load prompts')
  }, [list.isError])
  return (
    <>
      <AdminTitle note="How the AI writer is asked. Rules decide what is true; a prompt only words it.">Prompts</AdminTitle>
      <div className="mt-5 grid gap-6">
        {list.isPending ? (
          <PromptsSkeleton />
        ) : list.data === undefined ? (
          <NotLoaded what="The prompts" query={list} />
        ) : (
          <>
            <WriterState ai={list.data.ai} />
            <Prompts prompts={list.data.prompts} ai={list.data.ai} />
            <UsageCard />
          </>
        )}
      </div>
    </>
  )
}

function WriterState({ ai: { is_configured, writer, model, status, last_error } }: { ai: AiState }) {
  if (!is_configured) {
    return <Banner>No AI provider is set, so readers get the built-in text. Prompts are used as soon as one is set.</Banner>
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-text-2">
      <StateBadge state={status} />
      <span className="wrap-anywhere">{`Written by ${writer}${model === null ? '' : `, ${model}`}`}</span>
      {status !== 'healthy' && last_error !== null && <span className="wrap-anywhere text-danger-text">{last_error}</span>}
    </p>
  )
}

const columnsClass = 'grid grid-cols-1 items-start gap-4 min-[1200px]:grid-cols-[14.5rem_minmax(0,1fr)_21rem]'

function Prompts({ prompts, ai }: { prompts: readonly Prompt[]; ai: AiState }) {
  const { read } = useAddress()
  const openPrompt = prompts.find(({ key }) => key === read('key')) ?? prompts[0]
  if (openPrompt === undefined) {
    return (
      <div className="card">
        <EmptyState title="No prompts" />
      </div>
    )
  }
  return (
    <div className={columnsClass}>
      <PromptList prompts={prompts} openKey={openPrompt.key} />
      <PromptEditor
        key={openPrompt.key}
        prompt={openPrompt}
        beside={({ content, isChanged }) => (
          <PromptTabs key={openPrompt.key} prompt={openPrompt} content={content} isChanged={isChanged} ai={ai} />
        )}
      />
    </div>
  )
}

interface PromptTabsProps {
  prompt: Prompt
  content: string
  isChanged: boolean
  ai: AiState
}

function PromptTabs({ prompt, content, isChanged, ai }: PromptTabsProps) {
  const [tab, setTab] = useState('history')
  return (
    <Tabs value={tab} onChange={setTab} className="card min-w-0 overflow-clip">
      <div className="border-b border-border px-4 desk:px-5">
        <TabList
          label="Beside the editor"
          variant="underlined"
          tabs={[
            { value: 'history', label: 'Version history', count: formatNumber(prompt.version) },
            { value: 'try', label: 'Try' },
          ]}
        />
      </div>
      <TabPanel value="history">
        <PromptHistory prompt={prompt} unsaved={isChanged && content !== prompt.content ? content : null} />
      </TabPanel>
      <TabPanel value="try">
        <TryPrompt prompt={prompt} content={content} ai={ai} />
      </TabPanel>
    </Tabs>
  )
}

const PromptsSkeleton = () => (
  <Loading what="the prompts">
    <div className={columnsClass}>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-140 w-full" />
      <Skeleton className="h-140 w-full" />
    </div>
  </Loading>
)
