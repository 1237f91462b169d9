/** What of a checkout is kept by key: details of providers, answers to items. */
interface Draft {
  providers?: Record<string, { address?: object } & object>
  answers?: Record<string, object>
}

/** Puts what was typed last over what was typed before; what is not said stays, so that nothing typed is lost. */
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
