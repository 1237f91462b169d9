import { describe, expect, test } from 'vitest'
import { documentState, shownOn } from '#content/rules/documents.ts'
import { beginningOf, inlineOf, markupOf, safeAddress } from '#content/rules/markup.ts'
import { pageProblems, slugOfTitle } from '#content/rules/pages.ts'
import { builtIn, sectionProblems, sectionsOf, shownSections } from '#content/rules/sections.ts'
import { textIn, textProblems } from '#content/rules/texts.ts'

describe('markup', () => {
  test('distinguishes headings, bullets, steps, quotes and paragraphs', () => {
    const blocks = markupOf(
      '# Refunds\n\nFirst line\nsecond line\n\n- one\n- two\n1. do this\n2) do that\n> said\n### Small',
    )
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'quote', 'heading'])
    expect(blocks[1]).toEqual({ kind: 'paragraph', parts: [{ kind: 'text', text: 'First line second line' }] })
    expect(blocks[2]).toMatchObject({ isNumbered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] })
  })

  test('supports bold, emphasis and links', () => {
    expect(inlineOf('a **b** *c* [d](/help)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', parts: [{ kind: 'text', text: 'b' }] },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', parts: [{ kind: 'text', text: 'c' }] },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '/help', parts: [{ kind: 'text', text: 'd' }] },
    ])
  })

  test('shows HTML tags as text', () => {
    expect(markupOf('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', parts: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    '\\\\evil',
    '/\\evil',
    'https://user@evil.example',
    'java\u200bscript:x',
    'mailto:x?subject=y',
  ])('refuses %s as a link', (address) => {
    expect(safeAddress(address)).toBeUndefined()
    expect(JSON.stringify(inlineOf(`[here](${address})`))).not.toContain('"link"')
  })

  test.each(['/help', '/search?q=a', '#refunds', 'https://example.org/a', 'mailto:us@example.org'])(
    'accepts %s as a link',
    (address) => {
      expect(safeAddress(address)).toBe(address)
    },
  )

  test('parses a text of only opening marks quickly', () => {
    expect(markupOf('**['.repeat(10_000))).toHaveLength(1)
    expect(beginningOf('x'.repeat(400)).length).toBe(160)
  })
})

describe('sections of home pages', () => {
  const names = { market: 'Agora', category: (key: string) => key.toUpperCase() }

  test('are the built-in ones by default', () => {
    const shown = shownSections(sectionsOf({}, 'landing'), 'landing', names)
    expect(shown.map(({ key }) => key)).toEqual(builtIn.landing.map(({ key }) => key))
    expect(shown.find(({ key }) => key === 'newest')?.heading).toBe('New on Agora')
    expect(shownSections(sectionsOf({}, 'home'), 'home', names)[1]).toMatchObject({
      key: 'food',
      heading: 'FOOD, free soon',
    })
  })

  test('that are missing in the saved order come last, unknown ones are ignored, and the hero stays first', () => {
    const saved = {
      landing: [
        { key: 'how' },
        { key: 'gone' },
        { key: 'hero', isOn: false },
        { key: 'map', isOn: false },
        { key: 'how' },
      ],
    }
    const keys = sectionsOf(saved, 'landing').map(({ key, isOn }) => `${key}${isOn ? '' : ' off'}`)
    expect(keys).toEqual(['hero', 'how', 'map off', 'rated', 'categories', 'newest', 'sell'])
  })

  test('with a missing section, too long texts or control characters are refused', () => {
    const whole = sectionsOf({}, 'landing')
    expect(sectionProblems(whole, 'landing')).toEqual({})
    expect(sectionProblems(whole.slice(1), 'landing')).toHaveProperty('sections')
    expect(
      sectionProblems(
        whole.map((one) => ({ ...one, heading: 'x'.repeat(81) })),
        'landing',
      ),
    ).toHaveProperty(['map.heading'])
    expect(
      sectionProblems(
        whole.map((one) => ({ ...one, text: 'a\u202eb' })),
        'landing',
      ),
    ).toHaveProperty(['map.text'])
    expect(
      sectionProblems(
        whole.map((one) => ({ ...one, isOn: false })),
        'landing',
      ),
    ).toHaveProperty('sections')
  })
})

test('custom texts apply to their language, and the built-in ones to all others', () => {
  const saved = { en: { 'footer.promise': 'Ours' } }
  expect(textIn(saved, 'en', 'footer.promise')).toBe('Ours')
  expect(textIn(saved, 'pt', 'footer.promise')).toBe('A market that keeps its word.')
  expect(
    textProblems({ 'footer.promise': 'x'.repeat(61), 'footer.nothing': 'a', 'help.title': 'a\u0000' }),
  ).toMatchObject({
    'footer.promise': expect.any(String),
    'footer.nothing': expect.any(String),
    'help.title': expect.any(String),
  })
})

test('a slug is made from a title, and invalid ones are refused', () => {
  expect(slugOfTitle('How do I get a refund? (Ação)')).toBe('how-do-i-get-a-refund-acao')
  const page = { slug: 'refunds', title: 'Refunds', body: 'Words' }
  expect(pageProblems(page)).toEqual({})
  for (const slug of ['', 'A', '../admin', 'a--b', '-a', 'credits', 'x'.repeat(61)])
    expect(pageProblems({ ...page, slug })).toHaveProperty('slug')
  expect(pageProblems({ ...page, title: '<b>x</b>' })).toHaveProperty('title')
  expect(pageProblems({ ...page, body: 'x'.repeat(40_001) })).toHaveProperty('body')
})

test('the latest version whose date has come is in force', () => {
  const version = (id: string, validFrom: string, isWithdrawn = false) => ({
    id,
    kind: 'terms' as const,
    validFrom,
    publishedAt: 1,
    isWithdrawn,
  })
  const all = [
    version('a', '2026-01-01'),
    version('b', '2026-06-01'),
    version('c', '2027-01-01'),
    version('d', '2026-07-01', true),
  ]
  expect(shownOn(all, 'terms', '2026-11-02')?.id).toBe('b')
  expect(shownOn(all, 'privacy', '2026-11-02')).toBeUndefined()
  expect(all.map((one) => documentState(one, all, '2026-11-02'))).toEqual(['former', 'shown', 'coming', 'withdrawn'])
})
