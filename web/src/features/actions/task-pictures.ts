import { createContext, type ReactNode } from 'react'
import type { Task } from './task.ts'

/** Draws what a task changes, where the page has a picture for it. A page sets it, since features do not know each other. */
export const TaskPictures = createContext<((task: Task) => ReactNode) | null>(null)
