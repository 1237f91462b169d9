import type { MetaFunction } from 'react-router'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: titled('Credits', matches) }]

const credits = [
  {
    what: 'Pictures',
    text: 'Scenes and objects are our own renders. The outlines of the objects derive from Fluent Emoji, © Microsoft Corporation, MIT licence.',
  },
  {
    what: 'City names',
    text: 'GeoNames (geonames.org), CC BY 4.0; small towns and some names left out, some names added.',
  },
  {
    what: 'Maps',
    text: 'Natural Earth, public domain; drawn by MapLibre GL JS, © MapLibre contributors, BSD 3-Clause licence.',
  },
  { what: 'Demo people', text: 'Notionists by Zoish, drawn by DiceBear, CC0 1.0.' },
  { what: 'Type', text: 'Onest, Bricolage Grotesque, Vazirmatn and, on papers, Noto Sans, SIL Open Font License 1.1.' },
  { what: 'Icons', text: 'Lucide, ISC licence; some derive from Feather, © Cole Bemis, MIT licence.' },
  {
    what: 'Time zones',
    text: 'moment-timezone, © JS Foundation and other contributors, MIT licence; rules of the IANA time zone database.',
  },
]

export default function CreditsScreen() {
  return (
    <div className="page max-w-3xl py-10 lg:py-14">
      <h1 className="type-h1">Credits</h1>
      <p className="type-lead mt-3 text-text-2">What this market is made with, besides its own work.</p>
      <dl className="mt-8 divide-y divide-border border-y border-border">
        {credits.map(({ what, text }) => (
          <div key={what} className="grid gap-1 py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
