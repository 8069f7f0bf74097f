import "./kit/kit.css";
import { brand } from "@agbara/shared/brand.ts";
import { may } from "@agbara/shared/policy.ts";
import { ThemeProvider } from "@mui/material/styles";
import { useState } from "react";
import { CoreAdminContext, CoreAdminUI, memoryStore, Resource } from "react-admin";
import { Route } from "react-router-dom";
import { useScheme } from "../layout/colour-scheme.ts";
import { session } from "../providers/session.ts";
import { FirstScreen } from "./dashboard/FirstScreen.tsx";
import type { ConsoleResource } from "./kit/resource.ts";
import { NoPermission } from "./kit/screen/NoPermission.tsx";
import { Closed, NotFound, ScreenFailed, ScreenLoading } from "./kit/screen/states.tsx";
import { ConsoleLayout } from "./layout/ConsoleLayout.tsx";
import { themes } from "./layout/theme.ts";
import { authProvider, createQueryClient, dataProvider, i18nProvider } from "./providers.ts";
import { RESOURCES } from "./resources.ts";

/** The staff's part of the console. It uses react-admin's core, with our own router, theme and layout. */
export default function AdminWing() {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(memoryStore);
  const [scheme] = useScheme();
  if (!may(session.role(), "staff")) return <NoPermission />;
  return (
    <CoreAdminContext
      basename="/admin21"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={themes[scheme]}>
        <CoreAdminUI
          title={brand.name}
          layout={ConsoleLayout}
          dashboard={FirstScreen}
          catchAll={NotFound}
          error={ScreenFailed}
          loading={ScreenLoading}
          accessDenied={NoPermission}
          authenticationError={NoPermission}
          disableTelemetry
        >
          {RESOURCES.map(resourceOf)}
        </CoreAdminUI>
      </ThemeProvider>
    </CoreAdminContext>
  );
}

/** Returns the routes of a resource. Any unknown address below the resource shows "not found". */
function resourceOf(resource: ConsoleResource) {
  const { name, title, access, list, show: Show, create, edit, routes } = resource;
  if (!may(session.role(), access))
    return (
      <Resource key={name} name={name}>
        <Route path="*" element={<Closed title={title} />} />
      </Resource>
    );
  return (
    <Resource key={name} name={name} list={list} create={create} edit={edit}>
      {Show && <Route path=":id" element={<Show />} />}
      {routes}
      {/* This route is for unknown addresses below a list. Without it, they would open the list. */}
      {!edit && <Route path={list ? ":id/*" : "*"} element={<NotFound />} />}
    </Resource>
  );
}
