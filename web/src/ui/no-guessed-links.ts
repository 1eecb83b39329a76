interface TreeNode {
  type: string
  position?: { start: { offset?: number } }
  children?: TreeNode[]
}

/**
 * A remark plugin: keeps explicit links, and turns links that GFM guesses from URLs in the text back into text. Texts quote
 * analyzed pages, and a click must not lead there.
 */
export function noGuessedLinks() {
  return (tree: TreeNode, file: { value: unknown }) => {
    const text = String(file.value)
    const isWritten = ({ position }: TreeNode) => ['[', '<'].includes(text.charAt(position?.start.offset ?? -1))
    const walk = (node: TreeNode): void => {
      if (node.children === undefined) return
      node.children = node.children.flatMap((child) => {
        walk(child)
        return child.type === 'link' && !isWritten(child) ? (child.children ?? []) : [child]
      })
    }
    walk(tree)
  }
}
