import { FilterSamples, TaskSamples } from '#features/actions/task-samples.tsx'
import { BusyButtons, Buttons, Statuses } from '#features/gallery/buttons.tsx'
import { Controls, FieldErrors, Passwords, UrlCard, Usage } from '#features/gallery/fields.tsx'
import { GallerySection } from '#features/gallery/gallery-section.tsx'
import { Banners, DialogButtons, EmptyStates, Skeletons, TabVariants, ToastsAndMenu } from '#features/gallery/messages.tsx'
import { FailedStages, Progress, Scores, Stages } from '#features/gallery/progress.tsx'
import { LongTable, Table } from '#features/gallery/tables.tsx'
import { Code, Disclosures, Evidence, MarkdownText } from '#features/gallery/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** All components of the UI kit in their states. Only in development mode. */
export default function DevGalleryPage() {
  return (
    <div>
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
        <TabVariants />
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
        <Disclosures />
        <MarkdownText />
        <GallerySection title="Tasks" half>
          <TaskSamples />
        </GallerySection>
        <GallerySection title="Overview and filters" half>
          <FilterSamples />
        </GallerySection>
      </div>
    </div>
  )
}

function ThemeButton() {
  const switchTheme = () => {
    const root = document.documentElement
    root.dataset.themeSwitching = ''
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    requestAnimationFrame(() => delete root.dataset.themeSwitching)
  }
  return <Button onClick={switchTheme}>Light or dark</Button>
}
