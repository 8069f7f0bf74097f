/**
 * The requests that the home forms pass to the page, as in the specification's point 3. An area is an id of the shared
 * list.
 */
export interface VoucherRequest {
  /** 1 to 20. */
  selectedNumber: number;
  /** Naira for each person; null if the field is empty. */
  selectedAmount: number | null;
}

export interface EmpowermentRequest extends VoucherRequest {
  state: string | null;
  lga: string | null;
}

export interface FundraisingSearch {
  state: string | null;
  lga: string | null;
  /** Null if the field is empty. */
  code: string | null;
}

export interface HomeRequests {
  "agbara:voucher": VoucherRequest;
  "agbara:empowerment": EmpowermentRequest;
  "agbara:search": FundraisingSearch;
}

type HomeEvents = { [Name in keyof HomeRequests]: CustomEvent<HomeRequests[Name]> };

declare global {
  /** Tells TypeScript the type of each request, for listeners on the page and on the forms. */
  interface DocumentEventMap extends HomeEvents {}
  interface HTMLElementEventMap extends HomeEvents {}
}

/** Returns the areas of a request. Leaves out an area of another state, which an old draft may contain. */
export function areasOfRequest(state: string, lga: string) {
  return { state: state || null, lga: lga.startsWith(`${state}-`) ? lga : null };
}

/** Passes a request to the page. The request is an event that bubbles up from the form. */
export function handOver<Name extends keyof HomeRequests>(
  form: HTMLFormElement,
  name: Name,
  detail: HomeRequests[Name],
): void {
  form.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
