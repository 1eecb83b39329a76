interface TreeNode {
  type: string
  position?: { start: { offset?: number } }
  children?: TreeNode[]
}

/**
 * A remark plugin: keeps explicit links, and turns GFM autolinks (bare URLs) back into text. Our texts quote analyzed
 * pages, and users must not be led to URLs from there.
 */
export function removeAutolinks() {
  return (tree: TreeNode, file: { value: unknown }) => {
    const text = String(file.value)
    const isExplicit = ({ position }: TreeNode) => ['[', '<'].includes(text.charAt(position?.start.offset ?? -1))
    const walk = (node: TreeNode): void => {
      if (node.children === undefined) return
      node.children = node.children.flatMap((child) => {
        walk(child)
        return child.type === 'link' && !isExplicit(child) ? (child.children ?? []) : [child]
      })
    }
    walk(tree)
  }
}
