/** The keyed parts of a checkout draft: details of providers, answers of items. */
interface Draft {
  providers?: Record<string, { address?: object } & object>
  answers?: Record<string, object>
}

/** Merges new input over earlier input; absent fields remain, so that no input is lost. */
export function mergeDraft<Saved extends Draft>(before: Saved, typed: Saved): Saved {
  const providers = { ...before.providers }
  for (const [id, details] of Object.entries(typed.providers ?? {})) {
    const address =
      details.address || providers[id]?.address ? { address: { ...providers[id]?.address, ...details.address } } : {}
    providers[id] = { ...providers[id], ...details, ...address }
  }
  const answers = { ...before.answers }
  for (const [id, given] of Object.entries(typed.answers ?? {})) answers[id] = { ...answers[id], ...given }
  return { ...before, ...typed, providers, answers }
}
