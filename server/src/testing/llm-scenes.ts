/** What models of the fake provider write: one that does as it is asked, and many that do not. */
import { factsIn } from './fake-llm.ts'

type Spoken = { text: string; ids: string[] }

/** Which answer was asked for, as the frame says it. */
const kindOf = (text: string): 'tasks' | 'meanings' | 'sentences' =>
  text.includes('{"tasks"') ? 'tasks' : text.includes('{"meanings"') ? 'meanings' : 'sentences'

const firstSentence = (fact: string) => `${fact.split('. ')[0]?.replace(/\.$/, '')}.`

/** In the shape that was asked for, with the sentences that `write` makes of each fact. */
const inShape =
  (write: (fact: { id: string; fact: string; quoted?: string }) => Spoken[]) =>
  (text: string): object => {
    const facts = factsIn(text)
    // What is said of a task or a cause cites the fact that it is about.
    const about = facts.filter(({ id }) => /^[TC]/.test(id))
    const each = about.map((fact) => {
      const spoken = write(fact)
      return { id: spoken[0]?.ids[0] ?? fact.id, texts: spoken.map((sentence) => sentence.text) }
    })
    const kind = kindOf(text)
    if (kind === 'tasks') return { tasks: each.map(({ id, texts }) => ({ id, title: texts[0] ?? '', problem: texts, solution: texts })) }
    if (kind === 'meanings') return { meanings: each.map(({ id, texts }) => ({ id, sentences: texts })) }
    return { sentences: facts.slice(0, 12).flatMap(write) }
  }

/** Repeats the first sentence of each fact. */
export const good = inShape(({ id, fact }) => [{ text: firstSentence(fact), ids: [id] }])

/** Every sentence the same, for each fact. */
export const says = (text: string, ids?: string[]) => inShape(({ id }) => [{ text, ids: ids ?? [id] }])
