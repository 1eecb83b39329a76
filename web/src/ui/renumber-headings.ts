interface TreeNode {
  type: string
  tagName?: string
  children?: TreeNode[]
}

const levelOf = (node: TreeNode) => Number(/^h([1-6])$/.exec(node.tagName ?? '')?.[1] ?? 0)

/**
 * A rehype plugin: renumbers the headings of a text so that they continue the page's outline, start at the given level and never skip a level.
 */
export function renumberHeadings(top: number) {
  return (tree: TreeNode) => {
    const headings = (tree.children ?? []).filter((node) => levelOf(node) > 0)
    const topLevel = Math.min(...headings.map(levelOf))
    let level = top - 1
    for (const heading of headings) {
      level = Math.min(6, top + levelOf(heading) - topLevel, level + 1)
      heading.tagName = `h${level}`
    }
  }
}
