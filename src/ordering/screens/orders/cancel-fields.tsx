import type { CancelView } from '#ordering/contract.ts'
import { customerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'

interface CancelFieldsProps {
  cancel: CancelView
  quantity: number
  isGoods: boolean
}

/** The cost of cancelling now, the number of pieces, and the reason. */
export const CancelFields = ({ cancel, quantity, isGoods }: CancelFieldsProps) => (
  <>
    <input type="hidden" name="share" value={cancel.share} />
    <div className={`grid gap-1 rounded-md px-4 py-3 ${cancel.share === 100 ? 'bg-success-tint' : 'bg-warning-tint'}`}>
      <p className="type-title">{cancel.headline}</p>
      {cancel.lines.map((line) => (
        <p key={line} className="type-small">
          {line}
        </p>
      ))}
    </div>
    {cancel.pieces.length > 0 ? (
      <Pieces cancel={cancel} quantity={quantity} isGoods={isGoods} />
    ) : (
      <input type="hidden" name="amount" value={`|${cancel.back.minor}`} />
    )}
    <ChoiceGroup legend="Why?" className="grid gap-2 sm:grid-cols-2">
      {Object.entries(customerReasons).map(([value, text], index) => (
        <ChoiceCard key={value} name="reason" value={value} title={text} defaultChecked={index === 0} />
      ))}
    </ChoiceGroup>
  </>
)

/** Some of the pieces or seats, each number with its refund. */
const Pieces = ({ cancel: { pieces, back }, quantity, isGoods }: CancelFieldsProps) => (
  <SelectField label={isGoods ? 'How many?' : 'How many seats?'} name="amount" defaultValue={`|${back.minor}`}>
    <option value={`|${back.minor}`}>
      All {quantity}
      {backText(back)}
    </option>
    {pieces.map((one) => (
      <option key={one.count} value={`${one.count}|${one.back.minor}`}>
        {one.count} of {quantity}
        {backText(one.back)}
      </option>
    ))}
  </SelectField>
)

const backText = ({ minor, display }: CancelView['back']) => (minor > 0 ? `, ${display} back` : '')
