interface TreeNode {
  type: string
  position?: { start: { offset?: number } }
  children?: TreeNode[]
}

/**
 * A remark plugin: keeps the links that somebody wrote as links, and turns those into words that GFM guesses from addresses in the text.
 * Texts quote the pages of strangers, and nobody shall be led there by a click.
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
