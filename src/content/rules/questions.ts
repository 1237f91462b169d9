import { markupOf, plainOf, type MarkupBlock } from '#content/rules/markup.ts'
import { plainText } from '#shared/text/plain-text.ts'

/** A heading of a help page with the text below it. */
export interface Question {
  title: string
  /** Its id on the page: "how-do-i-cancel". */
  anchor: string
  /** The first paragraph or item. */
  answer: string
  /** Everything below the heading. */
  text: string
}

/** "How do I cancel?" → "how-do-i-cancel" */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')

/** The questions that a page answers: its headings of the second level. */
export function questionsOf(source: string): Question[] {
  const questions: Question[] = []
  for (const block of markupOf(source)) {
    if (block.kind === 'heading' && block.level === 2) {
      const title = plainOf(block.parts)
      questions.push({ title, anchor: anchorOf(title), answer: '', text: '' })
    } else append(questions.at(-1), textsOf(block))
  }
  return questions
}

function append(question: Question | undefined, texts: string[]): void {
  if (!question) return
  question.answer ||= texts[0] ?? ''
  question.text = [question.text, ...texts].filter(Boolean).join(' ')
}

const textsOf = (block: MarkupBlock): string[] =>
  block.kind === 'list' ? block.items.map(plainOf) : [plainOf(block.parts)]

/** The questions that contain every word, first those whose title does; all of them without words. */
export function searchQuestions<Found extends Question>(questions: readonly Found[], typed: string): Found[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  const contains = (text: string) => words.every((word) => plainText(text).includes(word))
  const [inTitle, elsewhere] = [
    questions.filter(({ title }) => contains(title)),
    questions.filter(({ title, text }) => !contains(title) && contains(`${title} ${text}`)),
  ]
  return [...inTitle, ...elsewhere]
}
