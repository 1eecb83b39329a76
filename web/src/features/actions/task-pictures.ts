import { createContext, type ReactNode } from 'react'
import type { Task } from './task.ts'

/** Renders a preview of what a task changes. The page provides it, since features do not import each other. */
export const TaskPictures = createContext<((task: Task) => ReactNode) | null>(null)
