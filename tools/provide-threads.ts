/** Runs once per test run: bundles the analysis threads, which start in a third of the time from one file. */
import type { TestProject } from 'vitest/node'
import { ensureBundle } from './bundle.ts'

export default async function setup(project: TestProject): Promise<void> {
  project.provide('threads', (await ensureBundle('engine/src/worker/analyst-thread.ts')).href)
}
