import { createContext, type ReactNode } from 'react'
import type { Task } from './task.ts'

/** Renders a preview of what a task changes. The page provides the function, so that this feature does not depend on `pictures`. */
export const TaskPicturesContext = createContext<((task: Task) => ReactNode) | null>(null)
