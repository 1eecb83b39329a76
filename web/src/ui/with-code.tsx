import { readableUrls } from '@seo/contract/readable-urls'

/** A sentence in which `backticks` mark code. A single backtick stays as it is. */
export function WithCode({ text }: { text: string }) {
  return readableUrls(text)
    .split(/(`[^`\n]+`)/)
    .map((part, index) =>
      // Every second part was between backticks.
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
        <code key={index} className="rounded-sm bg-surface-3 px-1 font-mono text-mono">
          {part.slice(1, -1)}
        </code>
      ) : (
        part
      ),
    )
}
