/** The name of a field of one provider: "providers.ID.note"; refusals name fields in the same way. */
export const providerField = (providerId: string, field: string) => `providers.${providerId}.${field}`

/** The name of an answer. The type of the question stands behind the bar, for a form only knows texts. */
export const answerField = (itemId: string, questionId: string, type: string) =>
  `answers.${itemId}.${questionId}|${type}`
