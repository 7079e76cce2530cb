/**
 * Makes the page's machine a slow one: messages of workers in both directions, answers of the server and each part of them, its
 * events, and files that are read come late, each in its order. Tests that read what stood there before the answer, and pages that
 * take an old answer for a new one, show it then. Runs before the scripts of the page; see `lateAnswers` in openPage.ts.
 */
{
  /** Milliseconds. */
  const { least, most, seldom } = window.lateness;
  let count = 0;
  const delay = () => (++count % 10 === 0 ? seldom : least + Math.random() * (most - least));
  const late = () => new Promise((resolve) => setTimeout(resolve, delay()));
  const channel = () => {
    let due = 0;
    const waiting = [];
    return (call) => {
      due = Math.max(due, performance.now() + delay());
      waiting.push(call);
      // Clocks are set in whole milliseconds: two of the same time may go off in either order.
      setTimeout(() => waiting.shift()(), due - performance.now());
    };
  };
  /** Whoever listens to such events hears them late. */
  const lateListeners = (target, isLate) => {
    const plain = target.addEventListener.bind(target);
    const send = channel();
    target.addEventListener = (type, listener) =>
      plain(type, (event) => {
        const tell = () => listener.call(target, event);
        if (isLate(type)) send(() => isLate(type) && tell());
        else tell();
      });
  };

  const PlainWorker = window.Worker;
  window.Worker = class extends PlainWorker {
    #send = channel();
    #isOver = false;

    constructor(address) {
      super(address);
      lateListeners(this, (type) => type === 'message' && !this.#isOver);
    }

    postMessage(message, transfer) {
      this.#send(() => super.postMessage(message, transfer ?? []));
    }

    terminate() {
      this.#isOver = true;
      super.terminate();
    }
  };

  const PlainSource = window.EventSource;
  window.EventSource = class extends PlainSource {
    constructor(address) {
      super(address);
      lateListeners(this, () => true);
    }
  };

  const plainFetch = window.fetch;
  window.fetch = async (address, init) => {
    await late();
    const response = await plainFetch(address, init);
    if (response.body === null) return response;
    const parts = new TransformStream({
      transform: async (part, controller) => {
        await late();
        controller.enqueue(part);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(parts), { status, headers });
  };

  for (const way of ['arrayBuffer', 'text']) {
    const plain = Blob.prototype[way];
    Blob.prototype[way] = async function () {
      await late();
      return plain.call(this);
    };
  }
}
