/** Outputs of the fake AI models: one that follows the prompt, and many that do not. */
import { factsIn } from './fake-llm.ts'

type CitedText = { text: string; ids: string[] }

/** The requested kind of response, detected from the prompt frame. */
const kindOf = (text: string): 'tasks' | 'meanings' | 'sentences' =>
  text.includes('{"tasks"') ? 'tasks' : text.includes('{"meanings"') ? 'meanings' : 'sentences'

const firstSentence = (fact: string) => `${fact.split('. ')[0]?.replace(/\.$/, '')}.`

/** A response in the requested shape, with the sentences that `write` returns for each fact. */
const responseOf =
  (write: (fact: { id: string; fact: string; quoted?: string }) => CitedText[]) =>
  (text: string): object => {
    const facts = factsIn(text)
    // A text about a task or a cause cites the fact of that task or cause.
    const subjects = facts.filter(({ id }) => /^[TC]/.test(id))
    const entries = subjects.map((fact) => {
      const sentences = write(fact)
      return { id: sentences[0]?.ids[0] ?? fact.id, texts: sentences.map((sentence) => sentence.text) }
    })
    const kind = kindOf(text)
    if (kind === 'tasks') return { tasks: entries.map(({ id, texts }) => ({ id, title: texts[0] ?? '', problem: texts, solution: texts })) }
    if (kind === 'meanings') return { meanings: entries.map(({ id, texts }) => ({ id, sentences: texts })) }
    return { sentences: facts.slice(0, 12).flatMap(write) }
  }

/** Repeats the first sentence of each fact. */
export const good = responseOf(({ id, fact }) => [{ text: firstSentence(fact), ids: [id] }])

/** Returns the same sentence for every fact. */
export const says = (text: string, ids?: string[]) => responseOf(({ id }) => [{ text, ids: ids ?? [id] }])
