import type { Tx } from '#db/connect.ts'
import { chosenWordings, wordingOfPart } from './wordings-table.ts'

type TaskTexts = { title: string; problem: string; solution: string; businessValue: string }
/** `writtenBy`: label of the AI writer, if one worded the task. */
type WordedTask = { cause: string; planned: TaskTexts; writtenBy?: string | undefined }

/** Tasks with the texts that their owner chose; code, order and figures stay as the rules made them. */
export async function withChosenWording<T extends WordedTask>(tx: Tx, jobId: string, rows: T[]): Promise<T[]> {
  if (rows.length === 0) return rows
  const chosen = await chosenWordings(tx, jobId)
  const [tasks, meanings] = [wordingOfPart(chosen, 'tasks'), wordingOfPart(chosen, 'meanings')]
  const taskByCause = new Map(tasks?.content.map((task) => [task.cause, task]))
  const meaningByCause = new Map(meanings?.content.map((meaning) => [meaning.cause, meaning.text]))
  return rows.map((row) => {
    const { title = null, problem = null, solution = null } = taskByCause.get(row.cause) ?? {}
    const meaning = meaningByCause.get(row.cause) ?? null
    if (title === null && problem === null && solution === null && meaning === null) return row
    const { planned } = row
    const texts = {
      title: title ?? planned.title,
      problem: problem ?? planned.problem,
      solution: solution ?? planned.solution,
      businessValue: meaning ?? planned.businessValue,
    }
    return { ...row, planned: { ...planned, ...texts }, writtenBy: tasks?.writer ?? meanings?.writer }
  })
}
