import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { endLocalSession } from '#features/auth/session.ts'
import { toast } from '#ui/toast.ts'

/** Removes pages, toasts, sessions, fake timers and stubs after each test of a file. */
export const cleanUpAfterEach = (): void =>
  afterEach(() => {
    cleanup()
    toast.dismiss()
    endLocalSession()
    localStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
