import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { awake } from '#ui/page/island.tsx'
import { hearMissed } from '#ui/page/missed-presses.ts'

const goWhenAwake: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (go) => {
        await awake()
        await go()
      },
    }),
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={[goWhenAwake]} />)
  hearMissed()
})
