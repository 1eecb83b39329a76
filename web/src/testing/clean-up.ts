import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { leave } from '#features/auth/session.ts'
import { toast } from '#ui/toast.ts'

/** Leaves no page, toast, session, clock or stub behind for the next test of a file. */
export const cleanUpAfterEach = (): void =>
  afterEach(() => {
    cleanup()
    toast.dismiss()
    leave()
    localStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
