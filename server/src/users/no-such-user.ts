import { notFound } from '#http/problem.ts'

export const noSuchUser = () => notFound('This account does not exist, or has been deleted.')
