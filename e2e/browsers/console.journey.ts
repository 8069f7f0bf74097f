import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { CONSULTANT, WAITING } from "../fixtures/requests.ts";
import { button, card, dialog, field, heading, option, text } from "./find.ts";
import { DESK, test } from "./test.ts";

test.use({ size: DESK });
test.beforeEach(({ person }) => person.isSignedIn(CONSULTANT));

test("a consultant's note is there after a reload", async ({ person }) => {
  await person.open("/admin21/introductions/users");
  const note = field(/^Consultant's note/, card());
  await person.fill(note, "Rang her: prefers to meet in daylight.");
  await person.click(button("Update note", card()));
  await person.sees(text(SUCCESS.noteUpdated));
  await person.reload();
  await person.reads(note, "Rang her: prefers to meet in daylight.");
});

test("a list is worked through by j, k and o", async ({ person }) => {
  await person.open("/admin21/introductions/users");
  await person.sees(card());
  await person.press("j");
  await person.focusIsOn(card(0));
  await person.press("j");
  await person.focusIsOn(card(1));
  await person.press("k");
  await person.focusIsOn(card(0));
  await person.press("n");
  await person.focusIsOn(field(/^Consultant's note/, card(0)));
  await person.press("Escape");
  await person.focusIsOn(card(0));
  await person.press("o");
  await person.isAt(/\/introductions\/users\/[0-9a-f-]{36}$/);
  await person.sees(heading("Dating preferences"));
});

test("the help sheet opens by ? and closes by Escape, and the focus comes back", async ({
  person,
}) => {
  await person.open("/admin21/introductions/users");
  await person.sees(card());
  await person.press("j");
  await person.focusIsOn(card());
  await person.press("?");
  await person.sees(text(/^Activate or DeActivate/, dialog("Keyboard")));
  await person.press("Escape");
  await person.seesNo(dialog());
  await person.focusIsOn(card());
});

test("Ctrl K finds a person, and Escape gives the focus back", async ({ person }) => {
  await person.open("/admin21/introductions/users");
  await person.sees(card());
  await person.press("j", "Control+k");
  await person.focusIsOn(field(undefined, dialog("Find")));
  await person.press("Escape");
  await person.seesNo(dialog());
  await person.focusIsOn(card());
  await person.press("Control+k");
  await person.focusIsOn(field(undefined, dialog("Find")));
  await person.type("447700900002");
  await person.sees(option(/Amara/, dialog("Find")));
  await person.press("Enter");
  await person.seesNo(dialog());
  await person.sees(heading(/Amara/));
});

test("a dialog of a request is cancelled by Escape, and the focus comes back", async ({
  person,
}) => {
  await person.open(WAITING);
  await person.click(button(/^Answer: /, card()));
  await person.sees(heading(/^What did .+ say\?$/, dialog()));
  await person.press("Escape");
  await person.seesNo(dialog());
  await person.focusIsOn(card());
});
