import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { FastifyInstance } from "fastify";
import { portraitSvg } from "../demo/portrait.ts";
import { notFound } from "../http/http-error.ts";

const SEED = /^[fm][\w-]{1,60}$/;
const YEAR_S = 31_536_000;

/** Address of a drawn portrait: the demonstration's people have no photos. */
export function portraitUrl(seed: string): string {
  return `${API_BASE_PATH}media/portraits/${seed}.svg`;
}

/** Pictures. Not calls of the contract: a browser loads them by address. */
export function mediaRoutes(app: FastifyInstance) {
  app.get<{ Params: { seed: string } }>(
    `${API_BASE_PATH}media/portraits/:seed.svg`,
    async ({ params }, reply) => {
      if (!SEED.test(params.seed)) throw notFound();
      return reply
        .type("image/svg+xml")
        .header("Cache-Control", `private, max-age=${YEAR_S}, immutable`)
        .send(portraitSvg(params.seed));
    },
  );
}
