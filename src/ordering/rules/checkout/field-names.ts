/** The name of a field of one provider: "providers.ID.note"; errors use the same names. */
export const providerField = (providerId: string, field: string) => `providers.${providerId}.${field}`

/** The name of an answer. The question type follows the bar, because form values are only text. */
export const answerField = (itemId: string, questionId: string, type: string) =>
  `answers.${itemId}.${questionId}|${type}`
