import { blankAddon, blankOption, blankQuestion } from '#catalogue/shapes.data.ts'
import type { FormAddon, FormOption, Question } from '#catalogue/shapes.ts'
import { newId } from '#shared/ids.ts'

export const freshOption = (name = ''): FormOption => ({ ...blankOption, id: newId(), name })

export const freshAddon = (): FormAddon => ({ ...blankAddon, id: newId() })

export const freshQuestion = (): Question => ({ ...blankQuestion, id: newId() })
