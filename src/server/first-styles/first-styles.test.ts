import { expect, test } from 'vitest'
import { nodesOf } from '#server/first-styles/divide-sheet.ts'
import { withFirstStyles } from '#server/first-styles/first-styles.ts'
import { lateSheetScript } from '#ui/page/late-sheet.ts'

const file = '/assets/frame-a1.css'
const page = (body: string) =>
  `<head><script>{let d=document;${lateSheetScript}}</script><link nonce="x" rel="stylesheet" href="${file}#"/></head>${body}`
const stylesOf = (css: string, body: string) =>
  /<style>(.*)<\/style>/s.exec(withFirstStyles(page(body), { file, nodes: nodesOf(css) }))![1]

test('a page contains the rules of its own classes, in their order and groups', () => {
  const sheet =
    '@layer a,b;@layer a{body{margin:0}.card{color:red}.other{color:blue}}@media (width>=40rem){.other{top:0}}' +
    '@keyframes rise{0%{top:1px}}.x .card,.card.big{left:0}.x{right:0}'
  expect(stylesOf(sheet, '<p class="card big">')).toBe(
    '@layer a,b;@layer a{body{margin:0}.card{color:red}}@keyframes rise{0%{top:1px}}.x .card,.card.big{left:0}',
  )
})

test('the classes of stored parts count', () => {
  const styles = { file, nodes: nodesOf('.a{top:0}.b{left:0}.c{right:0}') }
  expect(withFirstStyles(page('<p class="a">'), styles, [Buffer.from('<p class="b">')])).toContain(
    '<style>.a{top:0}.b{left:0}</style>',
  )
})

test('classes with signs are recognised', () => {
  const sheet = String.raw`.md\:w-1\/2{width:50%}.\[\&\>p\]\:m-0>p{margin:0}.\31 0{left:0}.w-\[calc\(1px\,2px\)\]{right:0}`
  expect(stylesOf(sheet, '<p class="md:w-1/2 [&amp;&gt;p]:m-0 10 w-[calc(1px,2px)]">')).toBe(sheet)
})

test('classes that a selector excludes or only may have are not needed', () => {
  const sheet = '.a:not(.b,:hover){top:0}:is(.c,.d)>p{left:0}.a:has(.e,.f:not(.g)){right:0}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(sheet)
})

test('a class that is alone in its parentheses is needed', () => {
  expect(stylesOf(':where(.b>:not(:last-child)){top:0}:is(.a:has(i) .b){left:0}', '<p class="a">')).toBe('')
})

test('a page contains the colors that it uses, and those of both themes', () => {
  const sheet = '[data-accent=iris]{top:0}[data-accent=rose]{left:0}[data-theme=dark]{right:0}'
  expect(stylesOf(sheet, '<p data-accent="iris">')).toBe('[data-accent=iris]{top:0}[data-theme=dark]{right:0}')
})

test('signs in texts end no rule', () => {
  const sheet = '.a{content:"}"}.b{content:"{;"}.c{content:"\\""}'
  expect(stylesOf(sheet, '<p class="c">')).toBe('.c{content:"\\""}')
})

test('print and what a pointer causes come with the whole sheet', () => {
  const sheet = '.a:hover{top:0}.a{left:0}@media print{.a{right:0}}@media (hover:hover){.a:hover{right:0}.a{bottom:0}}'
  expect(stylesOf(sheet, '<p class="a">')).toBe('.a{left:0}@media (hover:hover){.a{bottom:0}}')
})

test('the whole sheet follows late, and at once where scripts do not run', () => {
  const link = `<link nonce="x" rel="stylesheet" href="${file}#"`
  expect(withFirstStyles(page(''), { file, nodes: [] })).toContain(
    `<link rel="preload" as="style" href="${file}#" fetchpriority="low"/>` +
      `<style></style>${link} media="print"/><noscript>${link}/></noscript>`,
  )
})

test.each([
  ['without scripts', `<link rel="stylesheet" href="${file}#"/>`],
  ['of the dashboards', page('<div data-frame="dashboard">')],
  ['that must stay small', page('<div data-layout="compact">')],
])('a page %s waits for its sheet', (_, html) => {
  expect(withFirstStyles(html, { file, nodes: [] })).toBe(html)
})
