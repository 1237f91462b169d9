import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from './app-context.ts'
import { loadAnswers } from './load-answers.ts'

const never = new Promise<undefined>(() => {})

const answersOf = (addresses: string[], call: (address: string) => Promise<unknown>) => {
  const context = new RouterContextProvider()
  context.set(apiContext, call)
  const headers = { cookie: 'zone=Europe%2FLisbon' }
  const request = new Request('https://market.example/admin-dashboard/tickets?state=todo', { headers })
  const load = loadAnswers(({ query }) => addresses.map((address) => ({ address: `${address}?${query.state}` })))
  return load({ request, params: {}, context } as never)
}

test('an area arrives with what its endpoints answer, without what is rejected', async () => {
  const call = async (address: string) => (address.startsWith('/secret') ? undefined : { requested: address })
  expect(await answersOf(['/tickets', '/secret'], call)).toEqual({
    answers: { '/tickets?todo': { requested: '/tickets?todo' } },
    isWhole: true,
  })
})

test('an answer that takes longer than half a second does not delay the page', async () => {
  const call = (address: string) => (address.startsWith('/slow') ? never : Promise.resolve({}))
  expect(await answersOf(['/slow', '/quick'], call)).toEqual({ answers: { '/quick?todo': {} }, isWhole: false })
})
