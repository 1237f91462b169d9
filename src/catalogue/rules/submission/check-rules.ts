import { checkPayment } from '#catalogue/rules/submission/check-payment.ts'
import {
  amountProblems,
  onceProblems,
  textProblems,
  when,
  type Found,
} from '#catalogue/rules/submission/form-problems.ts'
import type { Question } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

/** Confirmation, payment, cancellation, questions and FAQ. */
export const checkRules = (form: ServiceForm, around: ServiceFormAround): Found[] => [
  ...(form.kind === 'quote' ? [] : checkPayment(form, around)),
  ...amountProblems('questions', 'Questions', form.questions.length, { least: 0, most: 10 }),
  ...onceProblems(
    'questions',
    'Questions',
    form.questions.map(({ id }) => id),
  ),
  ...form.questions.flatMap((question, index) => questionProblems(question, `questions.${index}`)),
  ...amountProblems('faq', 'Questions and answers', form.faq.length, { least: 0, most: 10 }),
  ...form.faq.flatMap(({ question, answer }, index) => [
    ...textProblems(`faq.${index}.question`, 'Question', question, [5, 120]),
    ...textProblems(`faq.${index}.answer`, 'Answer', answer, [10, 1000]),
  ]),
]

const hasChoices = ({ type }: Question) => type === 'choice' || type === 'many'

const questionProblems = (question: Question, path: string): Found[] => [
  ...when(
    !/^[\w-]{1,64}$/.test(question.id),
    `${path}.id`,
    'not-fitting',
    'This question has lost its name. Remove it and add it again.',
  ),
  ...textProblems(`${path}.label`, 'Question', question.label, [3, 160]),
  ...(hasChoices(question)
    ? amountProblems(`${path}.choices`, 'Choices', question.choices.length, { least: 2, most: 20 })
    : []),
  ...(hasChoices(question) ? onceProblems(`${path}.choices`, 'Choices', question.choices) : []),
  ...(hasChoices(question)
    ? question.choices.flatMap((choice, index) => textProblems(`${path}.choices.${index}`, 'Choice', choice, [1, 80]))
    : []),
]
