/** Parses server-sent events as they arrive. */

export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Takes the text of a stream in pieces of any size; returns the complete events. */
export function createEventReader(): (text: string) => ServerEvent[] {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map((block) => {
      const lines = block.split('\n');
      const value = (name: string): string =>
        lines
          .flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
          .join('\n');
      return { event: value('event'), data: value('data') };
    });
  };
}
