import { expect, type Page } from '@playwright/test'
import { type FakeLlm, factsIn, fakeLlm } from '../server/src/testing/fake-llm.ts'
import { findAxeViolations } from './accessible.ts'
import { newDataDir, type Product, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { test } from './running-product.ts'

const admin = 'admin@example.test'
const addedInstruction = 'Begin with the counts.'

/** Answers with the first facts and one unsupported promise; with the facts in reverse order if the prompt has the added instruction. */
function answerAsLlm(prompt: string): object {
  const facts = factsIn(prompt)
  const sentences = facts.slice(0, 4).map(({ id, fact }) => ({ text: fact.split(/(?<=\.) /)[0] ?? '', ids: [id] }))
  const promise = { text: 'Fixing this will double your traffic.', ids: ['C1'] }
  const [task] = facts.filter(({ id }) => id.startsWith('T'))
  return {
    sentences: [...(prompt.includes(addedInstruction) ? sentences.toReversed() : sentences), promise],
    tasks: task ? [{ id: task.id, title: task.fact.split(/ [\d,]+ of /)[0], problem: [], solution: [] }] : [],
    meanings: [],
  }
}

// The other test files share a product without an AI writer; this file needs a product with one.
type AiFixtures = { llm: FakeLlm; product: Product }
const aiTest = test.extend<object, AiFixtures>({
  llm: [
    // Playwright requires a destructured first argument, from which it reads the fixtures to set up.
    async ({ browserName: _ }, use) => {
      const llm = await fakeLlm({ good: { output: answerAsLlm } })
      await use(llm)
      await llm.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ llm }, use) => {
      const dataDir = newDataDir()
      const aiSettings = {
        AI_PROVIDER: 'openai',
        AI_MODEL: 'good',
        AI_API_KEY: 'sk-test',
        AI_BASE_URL: llm.url,
        AI_PRICE_IN: '2',
        AI_PRICE_OUT: '8',
      }
      const product = await start({ DATA_DIR: dataDir.path, RATE_LIMITS: 'off', ...aiSettings })
      await use(product)
      await product.end()
      dataDir.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
aiTest.use({ signedInAs: admin })

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })

aiTest(
  'B-R-96 B-S-37 a prompt is edited, tried, saved, used for the next summary and reverted; a reader can switch the AI text off',
  async ({ page, product }) => {
    test.slow()
    const jobId = await runAnalysis(product, admin, product.sample)
    await page.goto(`/jobs/${jobId}`)
    // The summary arrives while the page is open.
    await expect(page.getByText('Written by OpenAI, checked: 4 sentences kept, 1 dropped')).toBeVisible({ timeout: 60_000 })
    await button(page, 'Show Executive Summary').click()
    const sentences = page.getByRole('list', { name: 'Checked sentences' }).getByRole('listitem')
    await expect(sentences.nth(0)).toContainText('The score of')
    expect(await findAxeViolations(page)).toEqual([])
    const causeLink = sentences.getByRole('link', { name: /^Root cause: / }).first()
    const causeName = (await causeLink.textContent()) ?? ''
    await causeLink.click()
    await expect(page.getByRole('heading', { level: 2, name: causeName, exact: true })).toBeVisible()

    await page.goto('/admin/prompts?key=executive_summary')
    await editor(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText('\n{{first_name}}')
    await expect(page.getByText(/unknown variable \{\{first_name\}\}\. Known: /)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.insertText(`\n${addedInstruction}`)
    await page.getByRole('tab', { name: 'Try' }).click()
    await button(page, 'Try').click()
    await expect(page.getByText('4 sentences kept, 1 dropped')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Fixing this will double your traffic.')
    expect(await findAxeViolations(page)).toEqual([])

    // Visiting another page does not lose the draft.
    await page.getByRole('link', { name: 'Admin Dashboard' }).click()
    await page.getByRole('link', { name: /^\d+ ?Prompts/ }).click()
    await page.getByRole('link', { name: /^Executive summary/ }).click()
    await expect(editor(page)).toContainText(addedInstruction)
    await page.getByLabel('Change note').fill('Counts first')
    await button(page, 'Save').click()
    await expect(page.getByText('Prompt saved successfully!')).toBeVisible()

    await page.goto(`/jobs/${jobId}`)
    await button(page, 'Write again').click()
    await button(page, 'Show Executive Summary').click()
    await expect(sentences.nth(3)).toContainText('The score of')
    await button(page, 'Show plain text').click()
    await expect(page.getByText('Built-in writer', { exact: true })).toBeVisible()
    await page.reload()
    await expect(button(page, 'Show the text by OpenAI')).toBeVisible()

    await page.goto('/admin/prompts?key=executive_summary')
    await expect(page.getByRole('listitem').filter({ hasText: 'Counts first' })).toContainText('Current')
    await button(page, 'Revert to version 1').click()
    await expect(page.getByText('Reverted to previous version')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Reverted to version 1' })).toContainText('Version 3')
    await expect(editor(page)).not.toContainText(addedInstruction)
  },
)
