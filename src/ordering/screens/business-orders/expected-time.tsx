import type { BusinessItem } from '#ordering/contract.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { SelectField } from '#ui/form/field.tsx'
import { PostForm, SendButton } from '#ui/form/post-form.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'

const choices = [10, 15, 20, 30, 45, 60, 90, 120, 180]

/** Sets the expected time of goods for "as soon as possible". */
export const ExpectedTime = ({ providerId, item }: { providerId: string; item: BusinessItem }) =>
  item.canSetExpected && (
    <PostForm
      operation={`POST /api/v1/me/providers/${providerId}/items/${item.id}/expected-time`}
      done={`${item.title}: the customer sees the new time at once.`}
      className="flex flex-wrap items-end gap-2"
    >
      <SelectField label="Ready in" name="minutes" defaultValue="20">
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {durationText(choice)}
          </option>
        ))}
      </SelectField>
      <SendButton size="small">
        Update time
        <HiddenText>
          : {item.title}, {item.reference}
        </HiddenText>
      </SendButton>
    </PostForm>
  )
