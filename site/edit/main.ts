import { TEXT_FORMS_PORT } from "@agbara/shared/constants.ts";
import { gitHubIn } from "./github.ts";
import { HOST, startEditor } from "./server.ts";

/*
 * The forms in which editors change the site's content. `scripts/edit.ts` starts them together with the site's
 * development server. The built site contains nothing from this folder.
 */
const site = process.env.SITE_FOLDER ?? `${import.meta.dirname}/../`;
const preview = process.env.PREVIEW ?? "";
const port = Number(process.env.PORT || TEXT_FORMS_PORT);

const server = await startEditor({ site, preview, port, gitHub: gitHubIn(process.env) });
console.log(`\n  Change what the site says: http://${HOST}:${port}/\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
