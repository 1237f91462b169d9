import { Fragment } from 'react'
import { Link } from 'react-router'
import { plainOf, type Inline, type MarkupBlock } from '#content/rules/markup.ts'
import { anchorOf } from '#content/rules/questions.ts'

/** Renders markup as elements; authors' texts never reach a page as HTML. */
export const Markup = ({ blocks }: { blocks: MarkupBlock[] }) => (
  <div className="grid max-w-prose gap-4 leading-relaxed">
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)

function Block({ block }: { block: MarkupBlock }) {
  if (block.kind === 'heading' && block.level === 2)
    return (
      <h2 id={anchorOf(plainOf(block.parts))} className="type-h3 mt-6 scroll-mt-28">
        {words(block.parts)}
      </h2>
    )
  if (block.kind === 'heading') return <h3 className="type-title mt-2">{words(block.parts)}</h3>
  if (block.kind === 'quote')
    return <blockquote className="border-s-4 border-border-strong ps-4 text-text-2">{words(block.parts)}</blockquote>
  if (block.kind === 'paragraph') return <p>{words(block.parts)}</p>
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-1.5 ps-6 ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        <li key={index}>{words(item)}</li>
      ))}
    </List>
  )
}

const words = (parts: Inline[]) => parts.map((part, index) => <Fragment key={index}>{word(part)}</Fragment>)

function word(part: Inline) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'strong') return <strong className="font-semibold">{words(part.parts)}</strong>
  if (part.kind === 'emphasis') return <em>{words(part.parts)}</em>
  const isInternal = part.href.startsWith('/') && !/\.[a-z]{2,4}$/.test(part.href)
  return isInternal ? (
    <Link to={part.href} className="link">
      {words(part.parts)}
    </Link>
  ) : (
    <a href={part.href} rel="noopener nofollow" className="link">
      {words(part.parts)}
    </a>
  )
}
