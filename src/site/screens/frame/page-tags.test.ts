import { expect, test } from 'vitest'
import { pageTags } from '#site/screens/frame/page-tags.ts'

const words = { title: 'Pricing', description: 'What it costs.', path: '/pricing' }
const root = (loaderData: unknown) => [{ loaderData }]

test('a public page has its title, canonical URL and the name of the market', () => {
  const tags = pageTags(words, root({ brand: { name: 'Bazaar' }, publicUrl: 'https://market.example' }))
  expect(tags).toContainEqual({ title: 'Pricing · Bazaar' })
  expect(tags).toContainEqual({ name: 'description', content: 'What it costs.' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Pricing · Bazaar' })
  expect(tags).toContainEqual({ property: 'og:description', content: 'What it costs.' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://market.example/pricing' })
})

test('if the root could not be loaded, the page still has its title', () => {
  const tags = pageTags(words, root(undefined))
  expect(tags).toContainEqual({ title: 'Pricing · Sokora' })
  expect(JSON.stringify(tags)).not.toContain('undefined')
})
